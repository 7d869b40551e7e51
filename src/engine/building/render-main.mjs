// The program of a rendering process. What it runs is in the bundle of the prebuilt pages, so that the process loads a few
// files and has each module once. Plain JavaScript, because Node would load a compiler of 16 MB for types.
import { on } from 'node:events';
import { importRenderer, readRendererFacts } from '#src/engine/building/import-renderer.ts';

process.on('disconnect', () => process.exit(1)); // the pages are no longer needed
const messages = on(process, 'message'); // keeps those that arrive while the bundle is loaded
const order = JSON.parse(process.argv[2] ?? '{}');
const facts = readRendererFacts(order.bundleFolder);
const bundle = await importRenderer(order.bundleFolder, facts);
await bundle.answerBuild(order, facts, messages);
