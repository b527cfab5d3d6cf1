/** Sentences of receiving, in English. */
export const en = {
  'receive.hint': 'Copy your address or scan this QR code',
  'receive.code': (network: string) => `QR code of your address on ${network}`,
  'receive.only': 'Only receive assets on these networks',
  'receive.networks': (first: string, others: string) => `${first} and ${others} more`,
  'compatibleNetworks.title': 'Compatible networks',
  'compatibleNetworks.warning':
    'You can only receive assets on these networks. What is sent on another one may be lost.',
};
