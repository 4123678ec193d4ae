import { siteText as text } from '../messages/en/board/served.ts';
import { docs } from '../messages/texts.ts';
import { DOCS_PAGES, paths } from '../paths.ts';
import { site } from '../site.ts';

/** Returns the site in the form that language models read (llmstxt.org): what it is, its documentation, and its API. */
export function siteLlmsText(): string {
  const { origin } = site;
  const lines = [
    '# Hearback',
    '',
    `> ${text.about}`,
    '',
    `## ${docs.title}`,
    '',
    ...DOCS_PAGES.map((page) => {
      const { title, description } = docs.pages[page];
      return `- [${title}](${origin}${paths.docs(page)}): ${description}`;
    }),
    '',
    `## ${text.programs}`,
    '',
    `- [OpenAPI](${origin}/api/v1/openapi.json): ${text.openApi}`,
    `- [MCP](${origin}${paths.docs('api')}#agents): ${text.agents(`${origin}/mcp?board=BOARD_ID`)}`,
    `- [llms.txt](${origin}${paths.docs('developers')}#data): ${text.boards(`${origin}/boards/BOARD_ID/llms.txt`)}`,
  ];
  return `${lines.join('\n')}\n`;
}
