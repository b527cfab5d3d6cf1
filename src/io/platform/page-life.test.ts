import {expect} from '@open-wc/testing';
import {followPageLife} from './page-life.js';

describe('followPageLife', () => {
  it('tells when the page enters the back-forward cache and when it runs again', () => {
    const {told, stop} = setup();
    turnPage('pagehide', true);
    document.dispatchEvent(new Event('resume', {bubbles: true}));
    turnPage('pageshow', true);
    expect(told).to.deep.equal(['left', 'back', 'back']);
    stop();
  });

  it('calls nothing when a page is first shown, or is closed', () => {
    const {told, stop} = setup();
    turnPage('pageshow', false);
    turnPage('pagehide', false);
    expect(told).to.deep.equal([]);
    stop();
  });

  it('calls nothing after it is stopped', () => {
    const {told, stop} = setup();
    stop();
    turnPage('pagehide', true);
    document.dispatchEvent(new Event('resume', {bubbles: true}));
    turnPage('pageshow', true);
    expect(told).to.deep.equal([]);
  });
});

function turnPage(type: 'pagehide' | 'pageshow', persisted: boolean): void {
  dispatchEvent(new PageTransitionEvent(type, {persisted}));
}

function setup() {
  const told: string[] = [];
  const stop = followPageLife({onLeave: () => told.push('left'), onReturn: () => told.push('back')});
  return {told, stop};
}
