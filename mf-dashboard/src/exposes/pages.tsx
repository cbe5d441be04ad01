import '../words/index.ts';
import '../words/editing/index.ts';
import { ContentList } from '../features/content/content-list.tsx';

export default function Screen() {
  return <ContentList kind="page" />;
}
