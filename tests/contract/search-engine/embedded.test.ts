import { createEmbeddedEngine } from '#src/inventory/embedded/embedded-engine.ts';
import { describeSearchEngine } from '#tests/contract/search-engine/describe-search-engine.ts';

describeSearchEngine('embedded', async () => createEmbeddedEngine());
