import * as v from 'valibot';
import type {Identity} from '../../core/model/account.js';
import {cleanName} from '../../core/model/safety/clean-name.js';
import {safeImageUrl} from '../../core/model/safety/safe-link.js';
import type {Http} from '../../core/ports/http.js';
import {lenientText, parseAnswer} from './parse-answer.js';

/** Whose identity is wanted, and who asks. */
export interface IdentityRequest {
  readonly address: string;
  /** The plain address in use. */
  readonly sender?: string | undefined;
  readonly signal?: AbortSignal;
}

const answerSchema = v.object({
  name: v.optional(lenientText((name) => cleanName(name) || undefined)),
  avatar: v.optional(lenientText(safeImageUrl)),
});

/** `GET v1/identity/{address}` of the blockchain API: name and picture, where the address has them. */
export async function getIdentity(http: Http, {address, sender, signal}: IdentityRequest): Promise<Identity> {
  const answer = await http.json({
    path: `v1/identity/${encodeURIComponent(address)}`,
    query: {sender},
    ...(signal && {signal}),
  });
  const {name, avatar} = parseAnswer(answerSchema, answer, 'v1/identity');
  return {...(name && {name}), ...(avatar && {image: avatar})};
}
