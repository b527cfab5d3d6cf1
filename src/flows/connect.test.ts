import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {Session} from '../core/ports/connector.js';
import {createFakeConnector, type FakeConnector} from '../testing/fake-connector.js';
import {drawn} from '../testing/ui/in-tree.js';
import {trappingProxy} from '../testing/hostile/trapping-proxy.js';
