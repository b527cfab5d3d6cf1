// The floor of the bench with the library by which most pages read networks: a client that asks nothing.
import {createPublicClient, http} from 'viem';
import {FloorModal} from '../floor/main.js';

// Without a use, the bundler would leave out the floor: the package lists the modules that have side effects.
globalThis.floor = [FloorModal, createPublicClient({transport: http('/rpc')})];
