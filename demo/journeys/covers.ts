/** Ways in which a page could have the user approve unseen; each gets the approval's frame, or what is around it. */
export const COVERS: Readonly<Record<string, (frame: HTMLElement) => void>> = {
  'an overlay': () => {
    const cover = document.createElement('div');
    cover.style.cssText = 'position:fixed;inset:0;background:white;pointer-events:none;z-index:9';
    document.body.append(cover);
  },
  'a small cover over the text': () => {
    const cover = document.createElement('div');
    cover.style.cssText =
      'position:fixed;left:40px;top:60px;width:200px;height:20px;background:white;pointer-events:none';
    document.body.append(cover);
  },
  'low opacity': (frame) => {
    frame.style.opacity = '0.01';
  },
  'low opacity of its parent': () => {
    document.body.style.opacity = '0.4';
  },
  'a rotation': (frame) => {
    frame.style.transform = 'rotate(2deg)';
  },
  'a smaller scale': (frame) => {
    frame.style.transform = 'scale(0.9)';
  },
  'a clip path': (frame) => {
    frame.style.clipPath = 'inset(0 0 20% 0)';
  },
  'a filter': (frame) => {
    frame.style.filter = 'brightness(3)';
  },
  'a blend mode': (frame) => {
    frame.style.mixBlendMode = 'lighten';
  },
  'a place partly off the screen': (frame) => {
    frame.style.left = '-40px';
  },
  'a popover in the top layer': () => {
    const cover = document.createElement('div');
    cover.popover = 'manual';
    cover.style.cssText = 'inset:0;width:100%;height:100%;border:0;background:white;pointer-events:none';
    document.body.append(cover);
    cover.showPopover();
  },
  'a drawn cursor above it': () => {
    const cursor = document.createElement('div');
    cursor.style.cssText =
      'position:fixed;left:100px;top:100px;width:16px;height:16px;background:black;pointer-events:none';
    document.body.append(cursor);
  },
  'a size that shows little of it': (frame) => {
    frame.style.height = '120px';
  },
};
