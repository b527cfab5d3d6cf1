import {html} from 'lit';
import {drawn} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import '../views/register-account-name-view.js';
import {createNamesStage, type NamesStage} from './names-stage.js';

/** A names stage with a connected account, and the view in which it registers a name. */
export interface RegistrationStage extends NamesStage {
  show(): Promise<HTMLElement>;
}

/** Creates a stage for the registration of a name. */
export async function createRegistrationStage(): Promise<RegistrationStage> {
  const stage = await createNamesStage();
  stage.client.connectAs();
  stage.client.router.reset('RegisterAccountName');
  return {...stage, show: () => showRegistration(stage)};
}

/** Draws the view in which an account registers a name. */
export async function showRegistration({api, client}: NamesStage): Promise<HTMLElement> {
  const view = await themed<HTMLElement>(
    html`<drawbridge-register-account-name-view
      .client=${client}
      .api=${api}
    ></drawbridge-register-account-name-view>`,
  );
  await drawn();
  return view;
}
