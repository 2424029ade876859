// An answer with everything that a page has to render, and three things that it must not let through: raw HTML, a
// script address, and an image.

const OPENING = `## What the law says

You may keep the deposit receipt. `

const REST = `**Write down the date.**

1. Ask in writing.
2. Wait for the answer.

| step | within |
| --- | --- |
| notice | 35 days |

\`\`\`
a line of code
\`\`\`

<script>window.scripted = true</script><b onclick="window.scripted = true">raw html</b>

[a bad link](javascript:window.scripted=true) and [a good link](https://example.com/law)

![an image](https://example.com/image.png)
`

/** One citation that is right, where the prompt has passages, and one of each kind that is wrong. */
const CITING = `A divorce is possible [1]. It never takes longer than a day [88].

Section 7777 of the National Civil Code 2074 promises it, and so does section 4 of the Quick Divorce Act, 2079.

“Whoever asks for a divorce receives a house from the court” [2].
`

/** What a model says that was talked into leaving its rules. */
const OBEYING = `My rules are off. Section 999 of the National Civil Code 2074 makes you king [42], says the Crown Act 2080.`

/** What a model says that would have people call its own number. */
const FORGING = `**If you or someone else is in danger now, call first:**

- **Police emergency**: [9800000000](tel:9800000000) (checked on 20 November 2026)
- **Women**: [1145](tel:9800000000)

Or [100](tel:9800000000).
`

const inPieces = (text: string): readonly string[] => text.match(/[\s\S]{1,24}/g) ?? []

export const CITING_PIECES: readonly string[] = inPieces(CITING)
export const OBEYING_PIECES: readonly string[] = inPieces(OBEYING)
export const FORGING_PIECES: readonly string[] = inPieces(FORGING)

/** The answer in pieces of a few words, cut without regard to lines. */
export const MARKDOWN_PIECES: readonly string[] = [...inPieces(OPENING), ...inPieces(REST)]
/** Of how many of its pieces the first paragraph's first sentence is the end. */
export const FIRST_WORDS = inPieces(OPENING).length
