import {expect} from '@open-wc/testing';
import {ThemeController} from './theme-controller.js';

describe('ThemeController', () => {
  it('changes the palette and leaves the variables', () => {
    const theme = setup();
    theme.setMode('dark');
    expect(theme.state.get()).to.deep.equal({mode: 'dark', variables: {'--drawbridge-radius': '4px'}});
  });

  it('merges variables', () => {
    const theme = setup();
    theme.setVariables({'--drawbridge-color-accent': 'green'});
    expect(theme.state.get()).to.deep.equal({
      mode: 'auto',
      variables: {'--drawbridge-radius': '4px', '--drawbridge-color-accent': 'green'},
    });
  });

  it('removes a variable that is set to an empty text', () => {
    const theme = setup();
    theme.setVariables({'--drawbridge-radius': ''});
    expect(theme.state.get().variables).to.deep.equal({});
  });
});

function setup(): ThemeController {
  return new ThemeController({mode: 'auto', variables: {'--drawbridge-radius': '4px'}});
}
