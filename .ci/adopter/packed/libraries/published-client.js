// A page with the published client of the public login service.
import {W3mFrameProvider} from '@reown/appkit-wallet';

const options = {projectId: 'published', chainId: 1, enableLogger: false};
const provider = new W3mFrameProvider({...options, onTimeout: () => console.error('The client gave up.')});
Object.assign(globalThis, {provider});
