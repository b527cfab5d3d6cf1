import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {type NamesStage, recordOf, refusal} from '../testing/names-stage.js';
import {createRegistrationStage} from '../testing/registration-stage.js';

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

describe('the form for a name', () => {
  for (const [what, label, size] of [
    ['a usual name', 'a'.repeat(11), '16px'],
    ['a longer one', 'w'.repeat(15), '14px'],
    ['the longest one', 'w'.repeat(63), '12px'],
  ] as const)
    it(`keeps the button with ${what} in one line, with its end in view`, async () => {
      const {look, show} = await createRegistrationStage();
      const view = await show();
      view.style.inlineSize = '320px';
      await look(label);
      await drawn();
      const button = inTree(view, '[data-testid=submit-name]')!;
      const name = inTree(button, '.whole-name')!;
      expect(button).to.have.trimmed.text(`Get ${label}.reown.id`);
      expect(name).to.have.attribute('title', `${label}.reown.id`);
      expect(getComputedStyle(name).fontSize).to.equal(size);
      expect(button.getBoundingClientRect().height).to.equal(48);
      const end = name.querySelector('bdi span:last-child')!;
      expect(end).to.have.text(`${label.slice(-4)}.reown.id`);
      const text = document.createRange();
      text.selectNodeContents(end);
      expect(text.getBoundingClientRect().width).to.be.at.most(end.getBoundingClientRect().width + 0.01);
      expect(end.getBoundingClientRect().right).to.be.at.most(button.getBoundingClientRect().right - 20);
      expect(inTree(view, '[data-testid=typed-name]', '.label')).to.satisfy(
        ({scrollWidth, clientWidth}: Element) => scrollWidth <= clientWidth,
      );
    });

  it('waits for the end of a text that an input method composes', async () => {
    const {api, show} = await createRegistrationStage();
    const view = await show();
    const input = inTree(view, 'drawbridge-name-field', 'input') as HTMLInputElement;
    const write = (value: string, isComposing: boolean): void => {
      input.value = value;
      input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true, isComposing}));
    };
    write('ad', true);
    write('adam', true);
    expect(api.state.get().text).to.equal('');
    input.dispatchEvent(new CompositionEvent('compositionend', {bubbles: true, composed: true}));
    expect(api.state.get().text).to.equal('adam');
    write('adamo', false);
    expect(api.state.get().text).to.equal('adamo');
  });

  it('has no error before the user stops typing, leaves the field or presses Enter', async () => {
    const {api, show} = await createRegistrationStage();
    const view = await show();
    const problem = (): string | undefined => inTree(view, '[role=alert]')?.textContent?.trim();
    expect(problem()).to.equal('');
    api.type('ada');
    await drawn();
    expect(problem()).to.equal('');
    const input = inTree(view, 'drawbridge-name-field', 'input')!;
    input.dispatchEvent(new Event('change', {bubbles: true}));
    await drawn();
    expect(problem()).to.equal('Name must be at least 4 characters long');
    expect(inTree(view, '#hint')).to.have.trimmed.text('');
  });

  for (const [what, setUp, words] of [
    [
      'a declined request',
      ({act}: NamesStage) => {
        act.sign = () =>
          Promise.reject(new DrawbridgeError('wallet/request-declined', 'No', {name: 'Aspen'}));
      },
      ['You declined in Aspen.', 'Nothing was registered. You can try again.'],
    ],
    [
      'a name that another account took meanwhile',
      ({http}: NamesStage) => {
        http.answer('v1/profile/account', () => {
          http.answer('v1/profile/account/*', recordOf('adam.reown.id', OTHER));
          return refusal('Name is already registered')();
        });
      },
      ['adam.reown.id was not registered: Name is already registered', 'Choose another name.'],
    ],
    [
      'a refusal of a free name',
      ({http}: NamesStage) => {
        http.answer('v1/profile/account', refusal('Closed'));
      },
      ['adam.reown.id was not registered: Closed', 'Nothing was registered. You can try again.'],
    ],
  ] as const)
    it(`says what to do after ${what}`, async () => {
      const stage = await createRegistrationStage();
      const view = await stage.show();
      await stage.look('adam');
      setUp(stage);
      await stage.api.register().catch(() => {});
      stage.client.clock.advance(0);
      await eventually(() => stage.api.state.get().lookup.status === 'done');
      await drawn();
      const said = allInTree(view, '[data-testid=name-failure] > *').map((part) => part.textContent);
      expect(said).to.deep.equal(words);
    });
});
