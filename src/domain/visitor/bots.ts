/** Detects crawlers by their user agents. They get the same page without personalization. */

const BOTS =
  /bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit|embedly|whatsapp|telegram|pinterest|lighthouse|google-inspectiontool|googleother|mediapartners|applebot|gptbot|ccbot|claudebot|perplexity|yandex|baidu|duckduck|semrush|ahrefs|petalbot/i;
/** Longer user agents are cut, so that matching takes bounded time. */
const MAX_AGENT_LENGTH = 512;

export function isBot(userAgent: string | null | undefined): boolean {
  return BOTS.test((userAgent ?? '').slice(0, MAX_AGENT_LENGTH));
}
