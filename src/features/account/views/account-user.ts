import type {AccountState} from '../../../core/model/account.js';
import {LOGIN_NAMES} from '../../../core/model/login.js';
import {getOwn} from '../../../core/model/safety/record.js';

/** The user of a login: the name that a social login gives, or the e-mail address, or the provider's name. */
export function accountUser({user, socialProvider}: AccountState): string | undefined {
  if (!socialProvider) return user?.email ?? user?.username;
  return user?.username ?? user?.email ?? getOwn(LOGIN_NAMES, socialProvider);
}
