import {readAppLink} from './safe-link.js';

/** Prefixes of schemes that occur in families: those of systems, browsers and editors. */
const FAMILIES =
  /^((ms|microsoft|windows|chrome|chromium|moz|firefox|safari|itms|prefs|android|intent|search|shell|vscode|vscodium|jetbrains|git|svn|coaps?|dlna|soldat|view|onenote|skype|facetime|web)[-+]|x-(apple|github)|com\.(apple|android|google|microsoft)\.|iris\.|soap\.|xmlrpc\.|z39\.)/;

/**
 * Single schemes: IANA's registry of URI schemes, and those that systems and common programs handle beside
 * it.
 */
const NAMES = new Set(
  [
    // Schemes that run script, read files or control the browser.
    'javascript vbscript livescript mocha data blob file filesystem about view-source jar wyciwyg resource res',
    'chrome brave opera vivaldi moz-extension browserext content isostore mhtml mk its ms-its cid mid urn',
    'intent market itms itmss itms-apps shortcuts workflow prefs app-settings app-prefs diagnostics',
    // Schemes of the web and its neighbours: treated as web addresses, or refused.
    'http https ws wss ftp ftps sftp tftp fsp gopher gemini ipfs ipns dweb dat hyper ssb shttp',
    'finger whois dict dns dtn doi info tag oid uuid ni nih example test localhost feed webcal rss',
    // Mail, talk and calls.
    'mailto message mailserver tel callto sms smsto smpp mms mmsto fax modem facetime skype sip sips iax h323',
    'im pres xmpp jabber irc irc6 ircs matrix aim msnim ymsgr icq gg gtalk psyc mumble teamspeak ventrilo discord',
    'slack zoommtg zoomus zoomphonecall msteams teams webex gotomeeting whatsapp viber line signal sgnl threema',
    'news snews nntp',
    // Machines, files and their servers.
    'ssh telnet tn3270 rlogin vnc rdp nfs afp afs smb cifs dav davs fish rsync ldap ldaps imap pop smtp snmp',
    'git svn cvs hg mvn jms redis rediss mongodb mysql postgres postgresql jdbc docker apt snap steam ut2004',
    'unreal xfire soldat secondlife minecraft magnet ed2k torrent bolo beshare rtsp rtsps rtspu rtmp rtmfp rtp',
    'acap acct acr adiumxtra barion cap crid dvb tv ham hcp help icap icon ipp ipps ipn keyparc lastfm',
    'mtqp mupdate msrp msrps mvrp notes opaquelocktoken palm paparazzi pkcs11 platform proxy query rmi service',
    'session sieve spotify stun stuns submit swh swid tool turn turns udp upn vemmi vscode wais',
    'wpid wtai xcon xri things thismessage tip tips aaa aaas attachment aw calculator conti cabal casts cast',
    // Programs that act as soon as they open.
    'jnlp jnlps java vscodium vscode-insiders codium windsurf search shell onenote onenote-cmd office word excel powerpoint teamviewer teamviewer8 anydesk',
    'cursor zed idea pycharm webstorm phpstorm sublime txmt atom obsidian notion figma postman github-windows',
    'x-github-client sourcetree github-mac tortoise gitkraken putty winscp filezilla bittorrent utorrent',
    'roblox roblox-player origin uplay com-epicgames-launcher battlenet itunes music podcast maps geo',
    'onedrive evernote dropbox box gdrive adobe acrobat',
    // Money and identity of no wallet in particular, and schemes that start a pairing themselves.
    'bitcoin bitcoincash litecoin dogecoin ethereum lightning lnurl monero solana starknet payto taler upi wc',
    'openid otpauth oauth fido passkey simpleledger web3 eth',
  ].flatMap((line) => line.split(' ')),
);

/** True for a scheme, in lower case, of the system, of browsers or of programs other than wallets. */
function isForeignScheme(scheme: string): boolean {
  return NAMES.has(scheme) || FAMILIES.test(scheme);
}

const LOOPBACK = /^http:\/\/(([^/?#]+\.)?localhost|127(\.\d+){3}|\[::1])([:/?#]|$)/i;

/**
 * A link that may open a wallet: a web address over https, or on this computer, or the wallet's own scheme.
 * Otherwise `undefined`.
 *
 * No register lists the schemes of wallets, and each new wallet brings one. So a scheme is accepted that has
 * the shape of an app's and that no system, browser or other program handles (decisions/0203).
 */
export function safeAppLink(text: string): string | undefined {
  const link = readAppLink(text);
  if (link === undefined || /^https:/i.test(link)) return link;
  const scheme = link.slice(0, link.indexOf(':')).toLowerCase();
  return (scheme === 'http' ? LOOPBACK.test(link) : !isForeignScheme(scheme)) ? link : undefined;
}
