import {html, nothing} from 'lit';
import {callService} from '../../login-service/call-service.js';
import {lastSegment, showFailure, showPage} from '../../login-service/pages/show-page.js';

interface Order {
  readonly number: string;
  readonly status: 'in-progress' | 'success' | 'failed';
  readonly receives: string;
  readonly paid: string;
  readonly hash?: string;
}

const STATUSES: Readonly<Record<Order['status'], string>> = {
  'in-progress': 'In progress',
  success: 'Completed',
  failed: 'Declined: you did not pay',
};

void showFailure(async () => {
  const {number, status, receives, paid, hash} = await callService<Order>('order', {number: lastSegment()});
  showPage(html`
    <h1>Order ${number}</h1>
    <p role="status">${STATUSES[status]}</p>
    <dl>
      <div>
        <dt>Paid</dt>
        <dd>${paid}</dd>
      </div>
      <div>
        <dt>Receives</dt>
        <dd>${receives}</dd>
      </div>
      ${
        hash === undefined
          ? nothing
          : html`<div>
              <dt>Transaction</dt>
              <dd>${hash}</dd>
            </div>`
      }
    </dl>
  `);
});
