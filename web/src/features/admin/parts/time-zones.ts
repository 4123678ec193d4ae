/** Old names of renamed time zones, which browsers still list, with the current names. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Returns the name that a time zone has today. */
const currentName = (zone: string): string => RENAMED[zone] ?? zone;

/** IANA name of the browser's time zone. */
export const ownZone = () => currentName(new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** All time zones of the browser by their current names, with the chosen one, whatever it is called. */
export const zonesWith = (chosen: string): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone').map(currentName), 'UTC', chosen])].sort();

/** Returns the text for a time zone, which a search for a city finds. */
export const zoneText = (zone: string): string => currentName(zone).replaceAll('_', ' ');
