import { receiveRelayWebhook } from '#src/features/vehicle/relay/relay-webhook.server.ts';

export const prerender = false;
export const POST = receiveRelayWebhook;
