import { receiveRebuildEvent, sendRebuildStatus } from '#src/features/desk/rebuild/rebuild-webhook.server.ts';

export const prerender = false;
export const POST = receiveRebuildEvent;
export const GET = sendRebuildStatus;
