import { mapCellsCall } from '#src/features/search/results-data/map-cells.call.ts';
import { answerMapCells } from '#src/features/search/results-page/map-cells.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(mapCellsCall, answerMapCells, { cache: 'keptSearch' });
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(mapCellsCall);
