import type {DrawbridgeOnrampWidget as OnrampWidgetElement} from '@drawbridge/modal/elements';
import {createElementComponent} from './create-element-component.js';
import type {ElementProps} from './element-props.js';

/** Props of {@link DrawbridgeOnrampWidget}. */
export type DrawbridgeOnrampWidgetProps = ElementProps<OnrampWidgetElement, 'disabled' | 'for'>;

/** The form of a purchase. */
export const DrawbridgeOnrampWidget = createElementComponent<
  'drawbridge-onramp-widget',
  DrawbridgeOnrampWidgetProps
>('drawbridge-onramp-widget', 'DrawbridgeOnrampWidget');
