import type { ShellWords } from '../shell-words.ts';

export const words: ShellWords = {
  errors: { singleSession: 'A sua sessão terminou aqui porque entrou noutro dispositivo.' },
  skip: 'Saltar para o conteúdo',
  area: {
    failed: 'Não foi possível mostrar {{area}}. O resto da página funciona.',
    stale: '{{area}} não pode ser usado agora; o que vê pode estar desatualizado.',
    retry: 'Carregar {{area}} de novo',
  },
  notFound: {
    title: 'Página não encontrada',
    text: 'Não há nada neste endereço. Talvez a página tenha mudado de sítio ou a ligação esteja mal escrita.',
    home: 'Para a página inicial',
    work: 'Voltar ao painel',
  },
  preview: {
    on: 'Pré-visualização: vê {{area}} {{version}}. Os outros não.',
    local: 'Versão local: vê {{area}} {{version}} do seu próprio computador. Os outros não.',
    leave: 'Sair da pré-visualização',
    offered: 'Deram-lhe uma pré-visualização de outra versão deste site.',
    start: 'Começar a pré-visualização',
  },
  failed: { title: 'Algo correu mal', text: 'Nada do que escreveu se perdeu. Carregue a página de novo.' },
};
