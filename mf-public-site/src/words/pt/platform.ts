import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  head: {
    title: 'Stoa: ensinar, reunir e vender debaixo do mesmo teto',
    description:
      'Uma casa na web para escolas, estúdios e professores: cursos, páginas, uma loja e as pessoas que vêm por causa deles.',
  },
  nav: {
    label: 'Menu principal',
    what: 'O que faz',
    how: 'Como é feita',
    start: 'Começar',
  },
  hero: {
    eyebrow: 'Uma casa para professores, escolas e estúdios',
    title: 'Ensine, reúna e venda debaixo do mesmo teto',
    text: 'Uma stoa era um pórtico coberto à beira do mercado. Atenas ensinava ali, encontrava-se ali e ali fazia negócio. Esta fica na web, e cada escola tem a sua.',
    begin: 'Criar a sua conta',
    login: 'Entrar',
  },
  what: {
    title: 'Um só lugar em vez de sete ferramentas',
    text: 'O que uma escola precisa todos os dias fica junto: uma venda abre o curso por si só e cada aluno tem uma única conta para tudo.',
    items: {
      teach: {
        title: 'Ensinar',
        text: 'Cursos com secções e lições, amostras gratuitas e um programa que se pode ler antes de comprar.',
      },
      sell: {
        title: 'Vender',
        text: 'Um carrinho, cupões com regras claras e um pagamento que pede pouco. Os preços batem certo ao cêntimo.',
      },
      gather: {
        title: 'Reunir',
        text: 'Membros, funções e um painel próprio, com um sinal discreto de quem está aqui neste momento.',
      },
      publish: {
        title: 'Publicar',
        text: 'Páginas e um diário com as suas cores e o seu tipo de letra, no seu domínio e na sua língua.',
      },
    },
  },
  how: {
    title: 'Feita de partes, para ser reparada sem parar',
    text: 'Cada parte de uma página é feita e publicada pela equipa responsável por ela. Uma versão nova chega a todos os sites no carregamento seguinte; se falhar, a anterior toma o seu lugar.',
    points: {
      one: {
        title: 'Partes lançadas em separado',
        text: 'Loja, site e painel têm versões próprias. Ninguém espera por um dia de lançamento comum.',
      },
      two: {
        title: 'Há sempre caminho de volta',
        text: 'Qualquer site pode ficar na versão que lhe convém e ser libertado mais tarde, com registo de quem o fez e porquê.',
      },
      three: {
        title: 'As falhas ficam pequenas',
        text: 'Quando falta uma parte, o resto da página continua a funcionar e diz qual é.',
      },
      four: {
        title: 'Os seus dados são seus',
        text: 'Cada linha pertence a uma só conta, e a própria base de dados mantém os estranhos de fora.',
      },
    },
  },
  quote: {
    text: 'Encontravam-se onde as pessoas passavam de qualquer forma, e o ensino começava com quem parasse.',
    source: 'Sobre o pórtico pintado de Atenas',
  },
  start: {
    title: 'Comece com um curso',
    text: 'Dê um nome ao seu site, escolha duas cores e um tipo de letra, escreva uma lição. O resto pode vir depois.',
    action: 'Criar a sua conta',
  },
  footer: {
    text: 'Stoa. O pórtico de quem ensina.',
  },
};
