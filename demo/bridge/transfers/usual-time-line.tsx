import {useQuery} from '@tanstack/react-query';
import type {ReactElement} from 'react';
import {formatDuration} from '../format/format-duration.js';
import {useFormats, type Formats} from '../format/use-formats.js';
import type {Messages} from '../messages/en.js';
import {useMessages} from '../messages/use-messages.js';
import {SITE_SETTINGS} from '../settings/site-settings.js';
import {readUsualTime} from './read-usual-time.js';
import type {TransferSides} from './transfer-actions.js';
import type {UsualTime} from './usual-time.js';

/** How long transfers of a route usually take, by the last ones. */
export function UsualTimeLine({source, destination}: TransferSides): ReactElement | undefined {
  const {transfer: text} = useMessages();
  const formats = useFormats();
  const {data, isSuccess} = useQuery({
    queryKey: ['usual-time', source.network.id, destination?.network.id],
    queryFn: async () => (destination && (await readUsualTime(source, destination))) ?? null,
    staleTime: Infinity,
  });
  if (!isSuccess) return undefined;
  return <p className="muted">{describeUsual(data ?? undefined, text, formats)}</p>;
}

function describeUsual(
  usual: UsualTime | undefined,
  text: Messages['transfer'],
  {number, locale}: Formats,
): string {
  if (!usual) return text.noUsual(formatDuration(SITE_SETTINGS.confirmWindowS, locale));
  const [from, to, count] = [usual.fromMinutes, usual.toMinutes, usual.transfers].map(number) as [
    string,
    string,
    string,
  ];
  return from === to ? text.usualSame(to, count) : text.usual(from, to, count);
}
