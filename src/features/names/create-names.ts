import type {KernelContext} from '../../client/client.js';
import {identitiesOf, supportedOf} from '../../client/shared-services.js';
import {toKnownError} from '../../core/errors/drawbridge-error.js';
import {shownAddressName} from '../../core/model/addresses/plain-name.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import {isServiceName} from '../../core/model/addresses/service-name.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import type {CreateInternalFeature} from '../../core/ports/feature.js';
import {subjectKey, type Subject} from '../../core/ports/subject.js';
import {createUntilDestroyed} from '../../flows/until-destroyed.js';
import {getProfileReverse, isRecordOf} from '../../io/api/get-profile-account.js';
import {createLookUpFlow} from './look-up-flow.js';
import {NamesController, type OwnedName} from './names-controller.js';
import {createRegisterFlow, type Reviewed} from './register-flow.js';

/** Creates the feature. */
export const createNames: CreateInternalFeature<'names', never, KernelContext> = (context) => {
  const {features, services, subjectOf} = context;
  const names = new NamesController();
  const untilEnd = createUntilDestroyed();
  const subject = (): Subject | undefined => subjectOf('eip155');
  const zone = (): string => features.state.get().nameZone;
  const suffix = (): string => features.state.get().nameSuffix;
  const parts = {...context, names, subject, zone, suffix, supported: supportedOf(services)};
  const lookUp = createLookUpFlow(parts);
  const flow = createRegisterFlow({
    ...parts,
    ended: untilEnd.signal,
    onRegistered(reviewed) {
      if (showName(context, reviewed)) names.setOwned([{name: reviewed.name, source: 'service'}]);
    },
  });
  let reading = 0;
  const loadOwned = (): Promise<void> => {
    const turn = ++reading;
    const used = subject();
    // The answer to an older question may arrive last.
    const isCurrent = (): boolean => turn === reading && subjectKey(subject()) === subjectKey(used);
    return readOwned(context, names, used, isCurrent);
  };
  let key = subjectKey(subject());
  const follow = (): void => {
    const now = subjectKey(subject());
    if (now === key) return;
    key = now;
    names.setOwned(undefined);
    lookUp.retry();
    void loadOwned();
  };
  context.onDispose(context.subject.listen(follow));
  context.onDispose(() => lookUp.stop());
  context.onDispose(() => untilEnd.end());
  return {
    state: names.state,
    suffix,
    type: (text) => lookUp.type(text),
    finishTyping: () => lookUp.finishTyping(),
    retry() {
      lookUp.retry();
      if (names.state.get().ownedFailure) void loadOwned();
    },
    loadOwned,
    register: untilEnd.bound(async () => {
      try {
        await flow.register();
      } catch (cause) {
        // Someone else may have the name now, unless nothing was sent or the service has just said that it is free.
        if (!leavesNameFree(cause)) lookUp.retry();
        throw cause;
      }
    }),
    cancel: () => flow.cancel(),
  };
};

/** True for a failure after which the same name can be registered with one press. */
function leavesNameFree(cause: unknown): boolean {
  const {code} = toKnownError(cause);
  return ['name/signed-late', 'name/clock-skew', 'wallet/request-declined', 'connect/cancelled'].includes(
    code,
  );
}

/** Reads the names of the account in use from the service, and shows its primary name of ENS beside them. */
async function readOwned(
  {accounts, features, services}: KernelContext,
  names: NamesController,
  subject: Subject | undefined,
  isCurrent: () => boolean,
): Promise<void> {
  if (!subject) return names.setOwned([]);
  const {address, network = mainnet} = subject;
  try {
    const records = await getProfileReverse(services.blockchain, {address, sender: address});
    // The service cannot prove names of another zone.
    const {nameSuffix} = features.state.get();
    const own = records.filter(
      (record) => isServiceName(record.name, nameSuffix) && isRecordOf(record, {address, network}),
    );
    const shown = await Promise.all(own.map(({name}) => shownAddressName(name)));
    const found = shown.flatMap((name): readonly OwnedName[] => (name ? [{name, source: 'service'}] : []));
    const primary = accounts.state.get().eip155?.identity?.name;
    const isElsewhere = primary !== undefined && !found.some(({name}) => name === primary);
    if (isCurrent()) names.setOwned(isElsewhere ? [{name: primary, source: 'ens'}, ...found] : found);
  } catch (cause) {
    if (isCurrent()) names.setOwned(undefined, toKnownError(cause));
  }
}

/**
 * Shows a registered name with its account, also if a later lookup does not have it yet. Returns false if another account
 * is in use.
 */
function showName(context: KernelContext, {name, network, subject}: Reviewed): boolean {
  const {accounts, subjectOf} = context;
  const used = subjectOf('eip155');
  const isUsed = used !== undefined && isSameAddress(used.address, subject.address);
  const image = isUsed ? accounts.state.get().eip155?.identity?.image : undefined;
  const identity = {name, ...(image !== undefined && {image})};
  identitiesOf(context).keep({address: subject.address, network}, identity);
  if (isUsed) accounts.update('eip155', {identity});
  return isUsed;
}
