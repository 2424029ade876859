import { expect, test } from 'vitest'
import { describeUserAgent } from './user-agent.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `${WINDOWS} ${WEBKIT} Chrome/70.0.3538.77 Safari/537.36`,
    'WIN Windows 10 | CH Chrome 70.0 | Blink 70.0.3538.77 | desktop  ',
  ],
  [
    `${WINDOWS} ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.87`,
    'WIN Windows 10 | PS Microsoft Edge 126.0 | Blink 126.0.0.0 | desktop  ',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    'LIN GNU/Linux  | FF Firefox 128.0 | Gecko 128.0 | desktop  ',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'MAC Mac 10.15 | SF Safari 17.5 | WebKit 605.1.15 | desktop  ',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'IOS iOS 17.5 | MF Mobile Safari 17.5 | WebKit 605.1.15 | smartphone Apple iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1',
    'IOS iOS 16.6 | CI Chrome Mobile iOS 126.0 | WebKit 605.1.15 | tablet Apple iPad',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`,
    'AND Android 10 | CM Chrome Mobile 126.0 | Blink 126.0.0.0 | smartphone  ',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-X200) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36`,
    'AND Android 13 | SB Samsung Browser 25.0 | Blink 121.0.0.0 | tablet  ',
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; M2101K6G; wv) ${WEBKIT} Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36`,
    'AND Android 12 | CV Chrome Webview 126.0 | Blink 126.0.6478.71 | smartphone  ',
  ],
  [
    'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0',
    'AND Android 14 | FM Firefox Mobile 128.0 | Gecko 128.0 | smartphone  ',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/127.0 Mobile/15E148 Safari/605.1.15',
    'IOS iOS 17.5 | FM Firefox Mobile 127.0 | WebKit 605.1.15 | smartphone Apple iPhone',
  ],
  [
    `${WINDOWS} ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 OPR/111.0.0.0`,
    'WIN Windows 10 | OP Opera 111.0 | Blink 126.0.0.0 | desktop  ',
  ],
  [
    `Mozilla/5.0 (Linux; Android 9; SM-J250F) UCBrowser/13.4 ${WEBKIT} Chrome/78.0.3904.108 Mobile Safari/537.36`,
    'AND Android 9 | UC UC Browser 13.4 | Blink 78.0.3904.108 | smartphone  ',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/120.0.0.0 Safari/537.36`,
    'COS Chrome OS  | CH Chrome 120.0 | Blink 120.0.0.0 | desktop  ',
  ],
  [' ', '   |    |   |   '],
  ['curl/8.5.0', '   |    |   |   '],
  ['', '   |    |   |   '],
])('%s', (userAgent, expected) => {
  const seen = describeUserAgent(userAgent)

  expect(
    [
      [seen.osCode, seen.osName, seen.osVersion],
      [seen.clientCode, seen.clientName, seen.clientVersion],
      [seen.clientEngine, seen.clientEngineVersion],
      [seen.deviceName, seen.deviceBrand, seen.deviceModel],
    ]
      .map((group) => group.join(' '))
      .join(' | '),
  ).toBe(expected)
  expect(seen.clientType).toBe(seen.clientCode === '' ? '' : 'browser')
})
