import {expect} from '@open-wc/testing';
import {pageTabs} from './page-tabs.js';

describe('pageTabs', () => {
  it('tells the other tabs of the same client, and nobody else', async () => {
    const [here, there, other] = [pageTabs('one'), pageTabs('one'), pageTabs('two')];
    const heard: string[] = [];
    here.listen(() => heard.push('here'));
    other.listen(() => heard.push('other'));
    await new Promise<void>((resolve) => {
      there.listen(() => {
        heard.push('there');
        resolve();
      });
      here.announce();
    });
    expect(heard).to.deep.equal(['there']);
    for (const tabs of [here, there, other]) tabs.close();
  });

  it('says and hears nothing once it is closed', async () => {
    const [here, there, witness] = [pageTabs('one'), pageTabs('one'), pageTabs('one')];
    const heard: string[] = [];
    there.listen(() => heard.push('there'));
    there.close();
    here.announce();
    here.close();
    expect(() => here.announce()).not.to.throw();
    await new Promise<void>((resolve) => {
      const last = pageTabs('one');
      witness.listen(() => resolve());
      last.announce();
    });
    expect(heard).to.deep.equal([]);
    witness.close();
  });
});
