import {expect} from '@open-wc/testing';
import * as lucide from 'lucide';
import * as actions from './actions.js';
import * as arrows from './arrows.js';
import * as first from './first.js';
import * as lock from './lock-icon.js';
import * as login from './login.js';
import * as places from './places.js';
import * as portfolio from './portfolio.js';
import * as status from './status.js';

type IconNode = readonly (readonly [tag: string, attributes: Record<string, string | number | undefined>])[];

const SOURCES: Record<string, IconNode> = {
  backIcon: lucide.ChevronLeft,
  forwardIcon: lucide.ChevronRight,
  expandIcon: lucide.ChevronDown,
  reverseIcon: lucide.ArrowDownUp,
  swapIcon: lucide.ArrowRightLeft,
  externalLinkIcon: lucide.ExternalLink,
  closeIcon: lucide.X,
  copyIcon: lucide.Copy,
  downloadIcon: lucide.Download,
  helpIcon: lucide.CircleQuestionMark,
  logOutIcon: lucide.LogOut,
  retryIcon: lucide.RefreshCw,
  searchIcon: lucide.Search,
  extensionIcon: lucide.Puzzle,
  globeIcon: lucide.Globe,
  gridIcon: lucide.LayoutGrid,
  monitorIcon: lucide.Monitor,
  networkIcon: lucide.Network,
  qrCodeIcon: lucide.QrCode,
  smartphoneIcon: lucide.Smartphone,
  walletIcon: lucide.Wallet,
  checkIcon: lucide.Check,
  offlineIcon: lucide.WifiOff,
  shieldIcon: lucide.Shield,
  warningIcon: lucide.TriangleAlert,
  receiveIcon: lucide.ArrowDown,
  sendIcon: lucide.ArrowUp,
  imageIcon: lucide.Image,
  historyIcon: lucide.History,
  editIcon: lucide.Pencil,
  buyIcon: lucide.CreditCard,
  mailIcon: lucide.Mail,
  submitIcon: lucide.ArrowRight,
  moreIcon: lucide.Ellipsis,
  keyIcon: lucide.KeyRound,
  lockIcon: lucide.Lock,
};

describe('the icons', () => {
  for (const [name, {path}] of Object.entries({
    ...actions,
    ...arrows,
    ...first,
    ...lock,
    ...login,
    ...portfolio,
    ...places,
    ...status,
  })) {
    it(`draws ${name} as Lucide does`, () => {
      const source = SOURCES[name];
      expect(source, 'source').to.be.an('array');
      const drawn = ink([['path', {d: path}]]);
      expect(drawn.some(Boolean), 'has ink').to.equal(true);
      expect(distance(drawn, ink(source!))).to.be.below(1);
    });
  }
});

/** Draws shapes with the product's strokes; returns the alpha of each pixel of a 96 px square. */
function ink(node: IconNode): number[] {
  const canvas = new OffscreenCanvas(96, 96).getContext('2d')!;
  canvas.scale(4, 4);
  canvas.lineWidth = 1.75;
  canvas.lineCap = canvas.lineJoin = 'round';
  for (const [tag, attributes] of node) canvas.stroke(outline(tag, attributes));
  return [...canvas.getImageData(0, 0, 96, 96).data].filter((_, index) => index % 4 === 3);
}

function outline(tag: string, attributes: Record<string, string | number | undefined>): Path2D {
  const at = (name: string): number => Number(attributes[name] ?? 0);
  if (tag === 'path') return new Path2D(String(attributes['d']));
  const path = new Path2D();
  if (tag === 'circle') path.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI);
  if (tag === 'rect') path.roundRect(at('x'), at('y'), at('width'), at('height'), at('rx'));
  if (tag === 'line') {
    path.moveTo(at('x1'), at('y1'));
    path.lineTo(at('x2'), at('y2'));
  }
  return path;
}

function distance(one: readonly number[], other: readonly number[]): number {
  const sum = one.reduce((total, alpha, index) => total + Math.abs(alpha - (other[index] ?? 0)), 0);
  return sum / one.length;
}
