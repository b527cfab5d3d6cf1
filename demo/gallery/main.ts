import {openGallery} from './gallery.js';

const place = document.querySelector('#place');
if (place) openGallery(place);
