import '../elements.js';

export {createDrawbridge} from '../index.js';
