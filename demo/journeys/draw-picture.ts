// Draws the picture at the top of the README; `npm run picture` runs it.
import {writeFile} from 'node:fs/promises';
import {DIGEST, drawPicture, PICTURE} from './picture.js';

const {image, digest} = await drawPicture();
await writeFile(PICTURE, image);
await writeFile(DIGEST, `${digest}\n`);
console.log(`${PICTURE}: ${Math.round(image.length / 1000)} kB`);
