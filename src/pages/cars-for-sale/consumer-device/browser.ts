import { consumerDeviceCall, pushKeyCall } from '#src/features/shopper/push/consumer-device.call.ts';
import { answerConsumerDevice, answerPushKey } from '#src/features/shopper/push/push-devices.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(pushKeyCall, answerPushKey, { cache: 'sharedAnswer' });
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const POST = defineEndpoint(consumerDeviceCall, answerConsumerDevice);
export const ALL = refuseOtherMethods(pushKeyCall, consumerDeviceCall);
