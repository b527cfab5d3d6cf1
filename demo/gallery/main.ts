import {openGallery} from '@drawbridge/gallery';

const place = document.querySelector('#place');
if (place) openGallery(place);
