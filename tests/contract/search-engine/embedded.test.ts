import { createEmbeddedEngine } from '#src/engine/search/embedded/embedded-engine.ts';
import { describeSearchEngine } from '#tests/contract/search-engine/describe-search-engine.ts';

describeSearchEngine('embedded', async () => createEmbeddedEngine());
