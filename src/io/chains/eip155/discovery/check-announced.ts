import {detectImpersonation, knownByRdns} from '../../../../core/model/wallets/detect-impersonation.js';
import type {Connector} from '../../../../core/ports/connector.js';
import type {Announcement} from './announcement.js';

/** Result of the check of an announced wallet: a warning, or its id in the explorer's list. */
export type AnnouncedVerdict = Pick<Connector, 'explorerId' | 'warning'>;

/** Checks announced wallets by id and name, in the order given. */
export function checkAnnounced(announcements: readonly Announcement[]): readonly AnnouncedVerdict[] {
  const names = announcements.map(({announcedName, id, rdns}) => ({
    name: announcedName,
    claim: id,
    known: rdns === undefined ? undefined : knownByRdns(rdns),
  }));
  const warnings = detectImpersonation(names);
  return names.map(({known}, index): AnnouncedVerdict => {
    const warning = warnings[index];
    if (warning) return {warning};
    return known?.explorerId ? {explorerId: known.explorerId} : {};
  });
}
