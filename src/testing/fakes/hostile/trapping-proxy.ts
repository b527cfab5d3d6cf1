/** A proxy that throws on every operation. */
export function trappingProxy(): object {
  const refuse = (): never => {
    throw new Error('trapped');
  };
  const traps = Object.getOwnPropertyNames(Reflect).map((name) => [name, refuse] as const);
  return new Proxy({}, Object.fromEntries(traps));
}
