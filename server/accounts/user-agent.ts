// What a User-Agent header says about browser and device, in the words and codes of Appwrite's model Session. It is
// shown to people who look through their sessions, nothing more: the common browsers are known, the rest is "".

export interface UserAgentDescription {
  osCode: string
  osName: string
  osVersion: string
  clientType: string
  clientCode: string
  clientName: string
  clientVersion: string
  clientEngine: string
  clientEngineVersion: string
  deviceName: string
  deviceBrand: string
  deviceModel: string
}

type Os = Pick<UserAgentDescription, 'osCode' | 'osName' | 'osVersion'>
type Client = Omit<UserAgentDescription, keyof Os | `device${string}`>
type Device = Pick<UserAgentDescription, 'deviceName' | 'deviceBrand' | 'deviceModel'>

export function describeUserAgent(userAgent: string): UserAgentDescription {
  const os = describeOs(userAgent)
  return { ...os, ...describeClient(userAgent), ...describeDevice(userAgent, os) }
}

const WINDOWS_VERSIONS: Record<string, string> = { '6.1': '7', '6.2': '8', '6.3': '8.1', '10.0': '10' }

// The first that matches counts: an iPhone also says "Mac OS X", Android also says "Linux".
const SYSTEMS: { pattern: RegExp; code: string; name: string }[] = [
  { pattern: /Windows NT ([\d.]+)/, code: 'WIN', name: 'Windows' },
  { pattern: /(?:iPhone|iPad|iPod).* OS (\d+(?:_\d+)?)/, code: 'IOS', name: 'iOS' },
  { pattern: /Android(?: (\d+(?:\.\d+)?))?/, code: 'AND', name: 'Android' },
  { pattern: /Mac OS X (\d+(?:[_.]\d+)?)/, code: 'MAC', name: 'Mac' },
  { pattern: /CrOS/, code: 'COS', name: 'Chrome OS' },
  { pattern: /Linux/, code: 'LIN', name: 'GNU/Linux' },
]

function describeOs(userAgent: string): Os {
  for (const { pattern, code, name } of SYSTEMS) {
    const found = pattern.exec(userAgent)
    if (!found) continue
    const version = (found[1] ?? '').replace('_', '.')
    return { osCode: code, osName: name, osVersion: code === 'WIN' ? (WINDOWS_VERSIONS[version] ?? '') : version }
  }
  return { osCode: '', osName: '', osVersion: '' }
}

// The first that matches counts: nearly every browser also says "Chrome" and "Safari".
const BROWSERS: { pattern: RegExp; code: string; name: string }[] = [
  { pattern: /Edg(?:A|iOS)?\/(\d+\.\d+)/, code: 'PS', name: 'Microsoft Edge' },
  { pattern: /OPR\/(\d+\.\d+)/, code: 'OP', name: 'Opera' },
  { pattern: /SamsungBrowser\/(\d+\.\d+)/, code: 'SB', name: 'Samsung Browser' },
  { pattern: /FxiOS\/(\d+\.\d+)/, code: 'FM', name: 'Firefox Mobile' },
  { pattern: /Mobile;.*Firefox\/(\d+\.\d+)/, code: 'FM', name: 'Firefox Mobile' },
  { pattern: /Firefox\/(\d+\.\d+)/, code: 'FF', name: 'Firefox' },
  { pattern: /CriOS\/(\d+\.\d+)/, code: 'CI', name: 'Chrome Mobile iOS' },
  { pattern: /; wv\).*Chrome\/(\d+\.\d+)/, code: 'CV', name: 'Chrome Webview' },
  { pattern: /Chrome\/(\d+\.\d+).* Mobile /, code: 'CM', name: 'Chrome Mobile' },
  { pattern: /Chrome\/(\d+\.\d+)/, code: 'CH', name: 'Chrome' },
  { pattern: /Version\/(\d+\.\d+).* Mobile\/.* Safari\//, code: 'MF', name: 'Mobile Safari' },
  { pattern: /Version\/(\d+\.\d+).* Safari\//, code: 'SF', name: 'Safari' },
]

function describeClient(userAgent: string): Client {
  for (const { pattern, code, name } of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1]
    if (version === undefined) continue
    return { clientType: 'browser', clientCode: code, clientName: name, clientVersion: version, ...engine(userAgent) }
  }
  return {
    clientType: '',
    clientCode: '',
    clientName: '',
    clientVersion: '',
    clientEngine: '',
    clientEngineVersion: '',
  }
}

const ENGINES: { pattern: RegExp; name: string }[] = [
  { pattern: /Chrome\/([\d.]+)/, name: 'Blink' },
  { pattern: /AppleWebKit\/([\d.]+)/, name: 'WebKit' },
  { pattern: /rv:([\d.]+).*Gecko\//, name: 'Gecko' },
]

function engine(userAgent: string): Pick<Client, 'clientEngine' | 'clientEngineVersion'> {
  for (const { pattern, name } of ENGINES) {
    const version = pattern.exec(userAgent)?.[1]
    if (version !== undefined) return { clientEngine: name, clientEngineVersion: version }
  }
  return { clientEngine: '', clientEngineVersion: '' }
}

function describeDevice(userAgent: string, { osCode }: Os): Device {
  switch (osCode) {
    case '':
      return { deviceName: '', deviceBrand: '', deviceModel: '' }
    case 'IOS': {
      const model = /iPhone|iPad|iPod/.exec(userAgent)?.[0] ?? ''
      return { deviceName: model === 'iPad' ? 'tablet' : 'smartphone', deviceBrand: 'Apple', deviceModel: model }
    }
    case 'AND':
      return { deviceName: /Mobile/.test(userAgent) ? 'smartphone' : 'tablet', deviceBrand: '', deviceModel: '' }
    default:
      return { deviceName: 'desktop', deviceBrand: '', deviceModel: '' }
  }
}
