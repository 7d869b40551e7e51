import { oneClickEmailCall } from '#src/features/contact-dealer/lead.call.ts';
import { answerOneClickEmail } from '#src/features/contact-dealer/receive-lead.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(oneClickEmailCall, answerOneClickEmail);
export const ALL = refuseOtherMethods(oneClickEmailCall);
