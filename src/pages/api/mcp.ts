import { answerMcp, refuseMcpReading } from '#src/features/search/partner-api/mcp.server.ts';

export const prerender = false;
export const POST = answerMcp;
export const ALL = refuseMcpReading;
