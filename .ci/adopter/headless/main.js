import {createDrawbridge} from '@drawbridge/modal';
import {arbitrum, avalanche, base, mainnet, optimism, polygon} from '@drawbridge/modal/networks';

const {wallets} = createDrawbridge({
  projectId: 'size',
  networks: [mainnet, optimism, polygon, base, arbitrum, avalanche],
  endpoints: {explorer: '/explorer', blockchain: '/blockchain', analytics: '/analytics', relay: '/relay'},
});
wallets.subscribe(({rows}) => {
  const items = rows.map((row) => {
    const item = document.createElement('li');
    item.textContent = row.name;
    return item;
  });
  document.querySelector('ul').replaceChildren(...items);
});
