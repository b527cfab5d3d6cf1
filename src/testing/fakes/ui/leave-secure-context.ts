/** The APIs of secure contexts that Drawbridge or one of its libraries could call. */
const SECURE_MEMBERS: readonly (readonly [owner: object, name: string])[] = [
  [Crypto.prototype, 'randomUUID'],
  [Crypto.prototype, 'subtle'],
  [Navigator.prototype, 'clipboard'],
  [Navigator.prototype, 'locks'],
  [Navigator.prototype, 'serviceWorker'],
  [Navigator.prototype, 'mediaDevices'],
];

/** Makes the page look like plain http on a host other than localhost. The returned function restores it. */
export function leaveSecureContext(): () => void {
  const kept = SECURE_MEMBERS.map(
    ([owner, name]) => [owner, name, Object.getOwnPropertyDescriptor(owner, name)] as const,
  );
  for (const [owner, name] of SECURE_MEMBERS) Reflect.deleteProperty(owner, name);
  return () => {
    for (const [owner, name, member] of kept) if (member) Object.defineProperty(owner, name, member);
  };
}
