// An answer with everything that a page has to render, and three things that it must not let through: raw HTML, a
// script address, and an image.

const MARKDOWN = `## What the law says

You may keep the deposit receipt. **Write down the date.**

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

/** The answer in pieces of a few words, cut without regard to lines. */
export const MARKDOWN_PIECES: readonly string[] = MARKDOWN.match(/[\s\S]{1,24}/g) ?? []
