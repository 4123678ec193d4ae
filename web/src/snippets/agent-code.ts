import { agentPath } from '../open-data/data-address.ts';

/** The address of a board for agents (MCP). @param origin of the site */
export const agentAddress = (origin: string, productId: string): string => origin + agentPath(productId);

/** The command that adds a board to Claude Code. */
export const claudeCode = (address: string): string => `claude mcp add --transport http hearback "${address}"`;

/** The same with a key, which is an environment variable of the shell. */
export const claudeCodeWithKey = (origin: string): string =>
  `claude mcp add --transport http hearback ${origin}/mcp \\\n  --header "Authorization: Bearer $HEARBACK_KEY"`;

/** The configuration that most other clients read. */
export const mcpServers = (origin: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        hearback: { type: 'http', url: `${origin}/mcp`, headers: { Authorization: 'Bearer hb_...' } },
      },
    },
    null,
    2,
  );
