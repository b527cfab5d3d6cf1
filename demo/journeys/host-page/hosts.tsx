import {Dialog as BaseDialog} from '@base-ui/react/dialog';
import {Drawer as BaseDrawer} from '@base-ui/react/drawer';
import * as HeadlessUi from '@headlessui/react';
import MuiDialog from '@mui/material/Dialog';
import * as Radix from '@radix-ui/react-dialog';
import {createFocusTrap} from 'focus-trap';
import {useEffect, useRef, type ComponentType, type ReactNode} from 'react';
import * as ReactAria from 'react-aria-components';
import {Drawer as Vaul} from 'vaul';

/** A dialog of the page around its content. */
interface HostProps {
  readonly close: () => void;
  readonly children: ReactNode;
}

/** Dialogs of host pages, following the documentation of each library. */
export const HOSTS = {
  Radix: ({close, children}) => (
    <Radix.Root open onOpenChange={(open) => !open && close()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content className="host" aria-describedby={undefined}>
          <Radix.Title>Log in</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  ),

  'shadcn Dialog': (props) => <Shadcn {...props} className="host shadcn-dialog" />,
  'shadcn Sheet': (props) => <Shadcn {...props} className="host shadcn-sheet" />,

  Vaul: ({close, children}) => (
    <Vaul.Root open onOpenChange={(open) => !open && close()}>
      <Vaul.Portal>
        <Vaul.Overlay className="overlay" />
        <Vaul.Content className="host vaul" aria-describedby={undefined}>
          <Vaul.Handle />
          <Vaul.Title>Log in</Vaul.Title>
          {children}
        </Vaul.Content>
      </Vaul.Portal>
    </Vaul.Root>
  ),

  'Base UI Dialog': ({close, children}) => (
    <BaseDialog.Root open onOpenChange={(open) => !open && close()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="overlay" />
        <BaseDialog.Popup className="host">
          <BaseDialog.Title>Log in</BaseDialog.Title>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  ),

  'Base UI Drawer': ({close, children}) => (
    <BaseDrawer.Root open onOpenChange={(open) => !open && close()}>
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className="overlay" />
        <BaseDrawer.Viewport className="viewport">
          <BaseDrawer.Popup className="host">
            <BaseDrawer.Content>
              <BaseDrawer.Title>Log in</BaseDrawer.Title>
              {children}
            </BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  ),

  'Headless UI': ({close, children}) => (
    <HeadlessUi.Dialog open onClose={close}>
      <div className="overlay" />
      <HeadlessUi.DialogPanel className="host">
        <HeadlessUi.DialogTitle>Log in</HeadlessUi.DialogTitle>
        {children}
      </HeadlessUi.DialogPanel>
    </HeadlessUi.Dialog>
  ),

  'React Aria': ({close, children}) => (
    <ReactAria.ModalOverlay className="overlay" isOpen isDismissable onOpenChange={close}>
      <ReactAria.Modal className="host">
        <ReactAria.Dialog>
          <ReactAria.Heading slot="title">Log in</ReactAria.Heading>
          {children}
        </ReactAria.Dialog>
      </ReactAria.Modal>
    </ReactAria.ModalOverlay>
  ),

  MUI: ({close, children}) => (
    <MuiDialog open onClose={close} slotProps={{paper: {className: 'host'}}}>
      <h2>Log in</h2>
      {children}
    </MuiDialog>
  ),

  'focus-trap': FocusTrapDialog,
  'native dialog': NativeDialog,
} as const satisfies Record<string, ComponentType<HostProps>>;

export type HostName = keyof typeof HOSTS;

/** The Dialog and the Sheet of shadcn are Radix with class names, which move the content by transforms and animations. */
function Shadcn({close, children, className}: HostProps & {readonly className: string}): ReactNode {
  return (
    <Radix.Root open onOpenChange={(open) => !open && close()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay shadcn-overlay" />
        <Radix.Content className={className} aria-describedby={undefined}>
          <Radix.Title>Log in</Radix.Title>
          {children}
          <Radix.Close className="shadcn-close">Close</Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function FocusTrapDialog({close, children}: HostProps): ReactNode {
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const trap = dialog.current && createFocusTrap(dialog.current, {onDeactivate: close});
    trap?.activate();
    return () => void trap?.deactivate({onDeactivate: () => {}});
  }, []);
  return (
    <div className="host" role="dialog" aria-modal="true" aria-label="Log in" ref={dialog}>
      {children}
    </div>
  );
}

function NativeDialog({close, children}: HostProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog className="host" aria-label="Log in" ref={dialog} onClose={close}>
      {children}
    </dialog>
  );
}
