// Answers as long as they may be: honest ones, and those that a model can be made to write to hold a reader up.

import { MESSAGE_MAX_LENGTH } from '../../contract/conversation.ts'

const SENTENCE =
  'मुलुकी देवानी संहिता २०७४ को **दफा ९५** अनुसार छोरा र छोरीको अंश *बराबर* हुन्छ [1][2]। See the [National Civil Code](https://lawcommission.gov.np/content/13437/civil-code) (s. 5(2)), write to info@lawcommission.gov.np & keep `FORM-7_b`. '
const SECTION = `## ${'अंशबण्डा र यसको तरिका'}

${SENTENCE.repeat(6)}

1. **पहिले** निवेदन लेख्नुहोस् [3].
   - नागरिकताको प्रतिलिपि
   - जग्गाधनी पुर्जा, a copy of 2 * 3 pages
     1. भित्री बुँदा _with emphasis_
2. ~~पुरानो~~ नयाँ दस्तुर तिर्नुहोस्: Rs. 500.

| को | अंश | दफा |
|:---|:---:|---:|
| छोरा | १/२ | **२०५** |
| छोरी | १/२ | २०५ |

> "Every heir takes an equal share."
>
> > दफा २०५, with **emphasis**

- [x] निवेदन
- [ ] दस्तुर

\`\`\`
म, ___________, ले यो निवेदन दिन्छु।
\`\`\`

---

`

const filled = (part: string) => part.repeat(Math.ceil(MESSAGE_MAX_LENGTH / part.length)).slice(0, MESSAGE_MAX_LENGTH)

/** By name, each as long as a message may be. */
export const HONEST_ANSWERS: Readonly<Record<string, string>> = {
  'with all that answers are made of': filled(SECTION),
  'of a single paragraph': filled(SENTENCE),
  'of a single list': filled(`- ${SENTENCE}\n  - भित्री बुँदा **दफा १२**\n\n`),
  'of a single table': `| a | b | c |\n|---|---|---|\n${filled('| **दफा ९५** | बराबर [1] | Rs. 500 |\n')}`.slice(
    0,
    MESSAGE_MAX_LENGTH,
  ),
  'of a single quote': filled(`> ${SENTENCE}\n>\n> - one\n> - two\n>\n`),
  'of lines without an empty one between': filled(`${SENTENCE}\n`),
  'of code': `\`\`\`\n${filled('let a_b = **c; // [x](y\n')}`.slice(0, MESSAGE_MAX_LENGTH),
}

const repeated = (part: string) => (length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
const nested = (open: string, close: string) => (length: number) => {
  const depth = Math.floor(length / (open.length + close.length))
  return open.repeat(depth) + close.repeat(depth)
}

/** By name, of any length. */
export const HOSTILE_ANSWERS: Readonly<Record<string, (length: number) => string>> = {
  'emphasis that never ends': repeated('*a_'),
  'strong emphasis that never ends': repeated('**a__'),
  'emphasis within emphasis': nested('*a **a ', 'b** b* '),
  'emphasis of both signs': nested('*a _a ', 'b_ b* '),
  'emphasis that may begin and end': repeated('_a_b'),
  'deletions within deletions': nested('~a ~~b ', 'c~~ d~ '),
  'addresses of links that never end': (length) => `${repeated('[a](b')(length - 1)})`,
  'titles of links that never end': (length) => `${repeated('[a](b (c ')(length - 1)})`,
  'brackets within brackets': nested('[', ']'),
  'images that never begin': repeated('!['),
  'links within links': nested('[a ', '](b) '),
  'tags that never end': repeated('x<? <![CDATA[ <!-- <a b='),
  'code that never ends': repeated('`a``'),
  'a table of more cells than characters': (length) => {
    const columns = Math.floor(Math.sqrt(length) / 2)
    return `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${repeated('|a\n')(length - 4 * columns - 4)}`
  },
  'tables that are none': repeated('a\n|-|-|\n'),
  'a wide table': (length) => ['a|', '-|', 'b|'].map((cell) => `|${cell.repeat(length / 6 - 1)}`).join('\n'),
  'quotes within quotes': repeated('> '),
  'quotes that go on': repeated('> a\nb\n'),
  'quotes of lists that go on': repeated('> - a\nb\n'),
  'lists within lists': repeated('- '),
  'numbered lists within lists': repeated('1. '),
  'an item of many lines': (length) => `- a\n${repeated('  b\n')(length - 4)}`,
  'addresses that end in signs': (length) => `http://a.b/${repeated('?!.)')(length - 11)}`,
  'signs of mail addresses': repeated('a.!#$'),
  'definitions that never end': repeated('[a]: b "c\n'),
  references: (length) => `[a]: b\n\n${repeated('*[a][')(length - 8)}`,
  'character references': repeated('&amp'),
  'escaped signs': repeated('\\*\\'),
  'a line without a space': repeated('a'),
}
