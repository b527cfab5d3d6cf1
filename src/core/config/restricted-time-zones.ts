/** Time zones in which swapping and buying crypto are commonly restricted, for `restrictedTimeZones` (spec 9). */
export const RESTRICTED_TIME_ZONES = [
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING',
] as const;
