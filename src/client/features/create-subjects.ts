import type {ReadableAtom} from 'nanostores';
import type {ConnectionsController} from '../../controllers/connections/connections-controller.js';
import type {NetworksController} from '../../controllers/networks-controller.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import {computed} from '../../core/model/stores/computed.js';
import type {ChainAdapter, ChainCapabilities} from '../../core/ports/chain-adapter.js';
import {accountInUse} from '../../controllers/connections/account-in-use.js';
import type {Subject} from '../../core/ports/subject.js';

/** Dependencies of {@link createSubjects}. */
export interface SubjectsParts {
  readonly connections: ConnectionsController;
  readonly networks: NetworksController;
  capabilitiesOf(namespace: ChainNamespace): ChainCapabilities;
  adapterOf(namespace: ChainNamespace): Promise<ChainAdapter | undefined>;
}

/** The accounts in use, each with what is needed to work for it. */
export interface Subjects {
  /** The account of the active namespace; the same object until one of its fields changes. */
  readonly subject: ReadableAtom<Subject | undefined>;
  /** The account of one namespace; `undefined` without a connection. */
  subjectOf(namespace: ChainNamespace): Subject | undefined;
}

/** Derives the subjects of one client. */
export function createSubjects(parts: SubjectsParts): Subjects {
  const {connections, networks} = parts;
  const loaders = new Map<ChainNamespace, Subject['loadAdapter']>();
  const loaderOf = (namespace: ChainNamespace): Subject['loadAdapter'] => {
    const known = loaders.get(namespace) ?? (() => parts.adapterOf(namespace));
    loaders.set(namespace, known);
    return known;
  };
  const subjectOf = (namespace: ChainNamespace): Subject | undefined => {
    const account = accountInUse(parts, namespace);
    return (
      account && {
        ...account,
        capabilities: parts.capabilitiesOf(namespace),
        loadAdapter: loaderOf(namespace),
      }
    );
  };
  return {
    subjectOf,
    subject: computed([networks.state, connections.state], ({activeNamespace}) => subjectOf(activeNamespace)),
  };
}
