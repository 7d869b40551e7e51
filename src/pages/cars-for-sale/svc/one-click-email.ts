import { oneClickEmailCall } from '#src/features/vehicle/contact-dealer/lead.call.ts';
import { answerOneClickEmail } from '#src/features/vehicle/contact-dealer/receive-lead.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(oneClickEmailCall, answerOneClickEmail);
export const ALL = refuseOtherMethods(oneClickEmailCall);
