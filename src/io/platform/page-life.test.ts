import {expect} from '@open-wc/testing';
import {followPageLife} from './page-life.js';

describe('followPageLife', () => {
  it('reports when the page enters the back-forward cache and when it resumes', () => {
    const {reported, stop} = setup();
    turnPage('pagehide', true);
    document.dispatchEvent(new Event('resume', {bubbles: true}));
    turnPage('pageshow', true);
    expect(reported).to.deep.equal(['left', 'back', 'back']);
    stop();
  });

  it('calls nothing when a page is first shown, or is closed', () => {
    const {reported, stop} = setup();
    turnPage('pageshow', false);
    turnPage('pagehide', false);
    expect(reported).to.deep.equal([]);
    stop();
  });

  it('calls nothing after it is stopped', () => {
    const {reported, stop} = setup();
    stop();
    turnPage('pagehide', true);
    document.dispatchEvent(new Event('resume', {bubbles: true}));
    turnPage('pageshow', true);
    expect(reported).to.deep.equal([]);
  });
});

function turnPage(type: 'pagehide' | 'pageshow', persisted: boolean): void {
  dispatchEvent(new PageTransitionEvent(type, {persisted}));
}

function setup() {
  const reported: string[] = [];
  const stop = followPageLife({onLeave: () => reported.push('left'), onReturn: () => reported.push('back')});
  return {reported, stop};
}
